// A disc that falls, and a game that ends: two short sounds, made here. Off unless somebody wants them.
let context: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, loudness: number): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + at;
  oscillator.frequency.value = frequency;
  oscillator.type = "triangle";
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** After a move: a knock when the disc lands, and three notes when it has ended the game. */
export function playSound(isEnd: boolean): void {
  try {
    context ??= new AudioContext();
    tone(190, 0.17, 0.09, 0.25);
    if (isEnd) for (const [i, frequency] of [392, 494, 587].entries()) tone(frequency, 0.35 + i * 0.12, 0.25, 0.15);
  } catch {
    // A browser without sound plays silently.
  }
}
