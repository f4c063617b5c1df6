-- For wrk: asks PREFIX with each line of a file, over and over. wrk ... -s soak.lua URL -- FILE PREFIX
-- Prints at the end: requests, microseconds, median and 99th percentile in microseconds, errors.

local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init(arguments)
  requests = {}
  for line in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("GET", arguments[2] .. line)
  end
  -- Threads begin at different places.
  at = math.floor(#requests / 7) * number
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency, _)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format("soak %d %d %d %d %d\n", summary.requests, summary.duration, latency:percentile(50),
    latency:percentile(99), failed))
end
