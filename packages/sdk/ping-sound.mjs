const RATE = 16_000
const SECONDS = 0.45

/** Two soft, fading partials: the ping of a new message, as a small WAV file. */
export function pingSound() {
  const samples = Math.floor(RATE * SECONDS)
  const file = Buffer.alloc(44 + samples)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at++) {
    const time = at / RATE
    const second = time > 0.09 ? Math.sin(2 * Math.PI * 1318.5 * time) * Math.exp(-(time - 0.09) * 11) : 0
    const tone = Math.sin(2 * Math.PI * 880 * time) * Math.exp(-time * 14) + second
    file.writeUInt8(Math.round(128 + 50 * tone), 44 + at)
  }
  return file
}
