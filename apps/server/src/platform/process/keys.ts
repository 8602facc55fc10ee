import { hkdfSync } from 'node:crypto'

/** Derives one key per purpose from one secret: a token made for one purpose can never pass for another. */
export interface Keys {
  derive(purpose: string): Buffer
}

export function createKeys(secret: string): Keys {
  return { derive: purpose => Buffer.from(hkdfSync('sha256', secret, 'lotse', purpose, 32)) }
}
