/** Two short tones. Browsers stay silent until the page has been clicked. */
export function playSound(): void {
  const audio = new AudioContext()
  const tones = [660, 880].map((frequency, index) => {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + index * 0.15
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.12, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.3)
    return tone
  })
  const last = tones.at(-1)
  if (last) last.onended = () => void audio.close()
}
