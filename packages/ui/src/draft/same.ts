import { hashKey, type QueryKey } from '@tanstack/react-query'

/** Equal in content, whatever the order of keys: a text typed again comes last, and the database has its own order. */
export const same = (one: unknown, other: unknown): boolean =>
  hashKey(one as QueryKey) === hashKey(other as QueryKey)
