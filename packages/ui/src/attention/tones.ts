/** Two short tones, the second a fourth higher. */
const tones = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
]
const LENGTH = 0.22

/** A sound that starts later than this is no longer about what has just happened. */
const START_MS = 3_000

/** Browsers keep a page silent until somebody has touched it: the sound is dropped instead of played at that touch. */
export async function playTones(volume: number): Promise<void> {
  if (!('AudioContext' in window)) return
  const audio = new AudioContext()
  try {
    if (!(await starts(audio))) return
    const end = audio.currentTime + LENGTH + 0.14
    for (const { hertz, at } of tones) playTone(audio, hertz, audio.currentTime + at, volume)
    await new Promise(done => setTimeout(done, (end - audio.currentTime) * 1000 + 100))
  } finally {
    await audio.close()
  }
}

async function starts(audio: AudioContext): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>(done => {
    timer = setTimeout(done, START_MS)
  })
  await Promise.race([audio.resume(), late])
  clearTimeout(timer)
  return audio.state === 'running'
}

function playTone(audio: AudioContext, hertz: number, at: number, volume: number): void {
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.frequency.value = hertz
  // Without a ramp it would click.
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(volume, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH)
  tone.connect(gain).connect(audio.destination)
  tone.start(at)
  tone.stop(at + LENGTH)
}
