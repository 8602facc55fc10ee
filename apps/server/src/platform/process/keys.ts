import { hkdfSync } from 'node:crypto'

/** One secret, one key per purpose: a token made for one of them can never pass as another. */
export interface Keys {
  derive(purpose: string): Buffer
}

export function createKeys(secret: string): Keys {
  return { derive: purpose => Buffer.from(hkdfSync('sha256', secret, 'lotse', purpose, 32)) }
}
