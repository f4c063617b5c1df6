#include "book/bit_function.h"

#include <algorithm>
#include <array>
#include <optional>

namespace claimeven {
namespace {

constexpr std::size_t kWords = BitFunction::kMaxShardBits / 64;
/// Equations of a shard on average. Larger ones save on the starts, smaller ones are faster to look up.
constexpr std::uint64_t kEquationsPerShard = 640;
/// Enough for a load of eight bytes beyond the last bit.
constexpr std::size_t kPadding = 16;

/// All bits of the hash depend on all bits of the key.
std::uint64_t hash_of_key(std::uint64_t key, std::uint64_t seed) {
  key += (seed + 1) * 0x9E3779B97F4A7C15u;
  key = (key ^ (key >> 30)) * 0xBF58476D1CE4E5B9u;
  key = (key ^ (key >> 27)) * 0x94D049BB133111EBu;
  return key ^ (key >> 31);
}

std::size_t shard_of_hash(std::uint64_t hash, std::uint32_t shards) {
  return static_cast<std::size_t>(((hash >> 32) * shards) >> 32);
}

template <class Number>
Number load(const std::byte* from) {
  Number number;
  std::memcpy(&number, from, sizeof(Number));
  return number;
}

/// One linear system. Equations are brought into echelon form as they come: each has a column of its own, the
/// lowest that it has, so the shard is as short as it can be whatever the order of the equations.
class LinearSystem {
 public:
  /// False if the equation contradicts those before.
  bool add(std::uint64_t hash, std::size_t bit_number, bool bit) {
    Equation equation;
    equation.parity = bit;
    for (std::size_t i = 0; i < kWords; ++i) {
      equation.mask[i] = BitFunction::mask_word(hash, bit_number * kWords + i);
    }
    for (std::size_t word = 0; word < kWords; ++word) {
      while (equation.mask[word] != 0) {
        const std::size_t column = 64 * word + static_cast<std::size_t>(std::countr_zero(equation.mask[word]));
        if (!equation_of_[column]) {
          equation_of_[column] = equation;
          columns_ = std::max(columns_, column + 1);
          return true;
        }
        const Equation& other = *equation_of_[column];
        for (std::size_t i = word; i < kWords; ++i) equation.mask[i] ^= other.mask[i];
        equation.parity ^= other.parity;
      }
    }
    return !equation.parity;
  }

  std::size_t columns() const { return columns_; }

  /// Requires consistent equations. Columns that no equation owns are 0.
  std::array<std::uint64_t, kWords> solution() const {
    std::array<std::uint64_t, kWords> solution{};
    for (std::size_t column = columns_; column-- > 0;) {
      if (!equation_of_[column]) continue;
      std::uint64_t sum = 0;
      for (std::size_t i = column / 64; i < kWords; ++i) sum ^= solution[i] & equation_of_[column]->mask[i];
      const bool bit = equation_of_[column]->parity ^ ((std::popcount(sum) & 1) != 0);
      solution[column / 64] |= std::uint64_t{bit} << (column % 64);
    }
    return solution;
  }

 private:
  struct Equation {
    std::array<std::uint64_t, kWords> mask;
    bool parity;
  };
  std::vector<std::optional<Equation>> equation_of_ =
      std::vector<std::optional<Equation>>(BitFunction::kMaxShardBits);
  std::size_t columns_ = 0;
};

class BitWriter {
 public:
  void append(std::span<const std::uint64_t> words, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i, ++bits_) {
      if (bits_ % 8 == 0) bytes_.push_back(std::byte{0});
      bytes_.back() |= std::byte{static_cast<unsigned char>((words[i / 64] >> (i % 64) & 1) << (bits_ % 8))};
    }
  }
  std::uint64_t bits() const { return bits_; }
  const Bytes& bytes() const { return bytes_; }

 private:
  Bytes bytes_;
  std::uint64_t bits_ = 0;
};

/// Tries one seed and one number of shards. False if a shard has too many equations or contradictory ones.
bool try_to_make(std::span<const KeyBits> keys, std::uint64_t seed, std::uint32_t shards, Bytes& out) {
  struct Hashed {
    std::size_t shard;
    std::uint64_t hash;
    const KeyBits* key;
  };
  std::vector<Hashed> hashed;
  hashed.reserve(keys.size());
  for (const KeyBits& key : keys) {
    const std::uint64_t hash = hash_of_key(key.key, seed);
    hashed.push_back({shard_of_hash(hash, shards), hash, &key});
  }
  std::ranges::sort(hashed, {}, [](const Hashed& h) { return std::pair(h.shard, h.hash); });

  BitWriter data;
  Bytes group_starts;
  Bytes starts;
  std::uint64_t group_start = 0;
  auto next = hashed.begin();
  for (std::size_t shard = 0; shard <= shards; ++shard) {
    if (shard % BitFunction::kGroup == 0) {
      group_start = data.bits();
      append(group_starts, static_cast<std::uint32_t>(group_start));
    }
    append(starts, static_cast<std::uint16_t>(data.bits() - group_start));
    LinearSystem system;
    for (; next != hashed.end() && next->shard == shard; ++next) {
      for (int i = 0; i < next->key->length; ++i) {
        const bool bit = (next->key->bits >> (next->key->length - 1 - i) & 1) != 0;
        if (!system.add(next->hash, static_cast<std::size_t>(i), bit)) return false;
      }
    }
    data.append(system.solution(), system.columns());
  }
  append(out, seed);
  append(out, shards);
  append(out, static_cast<std::uint32_t>(data.bytes().size()));
  append(out, group_starts);
  append(out, starts);
  append(out, data.bytes());
  out.resize(out.size() + kPadding);
  return true;
}

std::size_t groups(std::uint32_t shards) {
  return shards / BitFunction::kGroup + 1;
}

}  // namespace

bool BitFunction::read(ByteReader& reader) {
  const std::size_t begin = reader.at();
  seed_ = reader.read<std::uint64_t>();
  shards_ = reader.read<std::uint32_t>();
  const auto data_bytes = reader.read<std::uint32_t>();
  if (!reader.ok() || shards_ == 0) return false;
  // In 64 bits, whatever a size has here.
  const std::uint64_t wanted = std::uint64_t{data_bytes} + kPadding + 2 * (std::uint64_t{shards_} + 1) +
                               4 * std::uint64_t{groups(shards_)};
  if (wanted > reader.left()) return false;
  group_starts_ = reader.take(groups(shards_) * sizeof(std::uint32_t)).data();
  starts_ = reader.take((std::size_t{shards_} + 1) * sizeof(std::uint16_t)).data();
  data_ = reader.take(data_bytes + kPadding).data();
  if (!reader.ok()) return false;
  std::uint64_t last = 0;
  for (std::size_t shard = 0; shard <= shards_; ++shard) {
    const std::uint64_t start = start_of(shard);
    if (start < last || start - last > kMaxShardBits) return false;
    last = start;
  }
  bytes_ = reader.at() - begin;
  return last <= std::uint64_t{data_bytes} * 8;
}

std::uint64_t BitFunction::start_of(std::size_t shard) const {
  return std::uint64_t{load<std::uint32_t>(group_starts_ + shard / kGroup * sizeof(std::uint32_t))} +
         load<std::uint16_t>(starts_ + shard * sizeof(std::uint16_t));
}

BitFunction::Bits BitFunction::bits_of(std::uint64_t key) const {
  Bits bits;
  bits.hash_ = hash_of_key(key, seed_);
  const std::size_t shard = shard_of_hash(bits.hash_, shards_);
  const std::uint64_t start = start_of(shard);
  const std::uint64_t length = start_of(shard + 1) - start;
  bits.words_ = static_cast<std::size_t>((length + 63) / 64);
  const std::byte* from = data_ + start / 8;
  const unsigned shift = start % 8;
  for (std::size_t i = 0; i < bits.words_; ++i, from += 8) {
    bits.shard_[i] = load<std::uint64_t>(from) >> shift;
    if (shift != 0) bits.shard_[i] |= load<std::uint64_t>(from + 8) << (64 - shift);
  }
  // The bits of the next shard.
  if (length % 64 != 0) bits.shard_[bits.words_ - 1] &= (std::uint64_t{1} << (length % 64)) - 1;
  return bits;
}

void make_bit_function(std::span<const KeyBits> keys, Bytes& out) {
  std::uint64_t equations = 0;
  for (const KeyBits& key : keys) equations += static_cast<std::uint64_t>(key.length);
  auto shards = static_cast<std::uint32_t>(equations / kEquationsPerShard + 1);
  // A seed fails when two keys meet in one hash or a shard is crowded; both are rare.
  for (std::uint64_t seed = 0; !try_to_make(keys, seed, shards, out); ++seed) shards += shards / 16 + 1;
}

}  // namespace claimeven
