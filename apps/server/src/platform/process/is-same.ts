import { timingSafeEqual } from 'node:crypto'
import { sha256 } from './sha256.ts'

/** Compares secrets: takes the same time however much matches; hashing makes both equally long. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))
