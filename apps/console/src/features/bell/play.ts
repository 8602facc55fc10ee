import { playTones } from '@lotse/ui/attention/tones.ts'
import type { Sound } from './choices.ts'

const volume: Record<Exclude<Sound, 'none'>, number> = { soft: 0.05, clear: 0.25 }

export async function play(sound: Sound): Promise<void> {
  if (sound !== 'none') await playTones(volume[sound])
}
