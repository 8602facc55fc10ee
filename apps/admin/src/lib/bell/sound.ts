import { playTones } from '@lotse/ui/attention/tones.ts'

export const playSound = (): void => void playTones(0.12).catch(() => {})
