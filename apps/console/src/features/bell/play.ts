import type { Sound } from './choices.ts'

const volume: Record<Sound, number> = { none: 0, soft: 0.05, clear: 0.25 }
/** Two short tones, the second a fourth higher. */
const tones = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
]
const LENGTH = 0.22

/** Browsers keep a page silent until somebody has touched it. */
export async function play(sound: Sound): Promise<void> {
  if (sound === 'none' || !('AudioContext' in window)) return
  const audio = new AudioContext()
  try {
    await audio.resume()
    const end = audio.currentTime + LENGTH + 0.14
    for (const { hertz, at } of tones) ring(audio, hertz, audio.currentTime + at, volume[sound])
    await new Promise(done => setTimeout(done, (end - audio.currentTime) * 1000 + 100))
  } finally {
    await audio.close()
  }
}

function ring(audio: AudioContext, hertz: number, at: number, loud: number): void {
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.frequency.value = hertz
  // Without a ramp it would click.
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH)
  tone.connect(gain).connect(audio.destination)
  tone.start(at)
  tone.stop(at + LENGTH)
}
