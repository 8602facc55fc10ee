/** A campaign as of the transaction that wrote it. */
export interface Stamped {
  id: string
  stamp: string
}

/** The reader and their language. */
interface Reading {
  visitor: { projectId: string }
  lang: string
  fallback: string
}

/**
 * What visitors see of a campaign in one language, as JSON. `write` belongs to its kind: its result is kept
 * for everybody who asks for the same campaign.
 */
export type ReadContent = (
  reading: Reading,
  campaign: Stamped,
  write: (local: unknown) => string,
) => Promise<string>

/** JSON of some fields, followed by one that is already JSON. */
export const followedBy = (fields: object, name: string, text: string): string =>
  `${JSON.stringify(fields).slice(0, -1)},"${name}":${text}}`

/** The reverse: a JSON object, extended by some fields. */
export const extendedBy = (text: string, fields: object): string =>
  `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(fields).slice(1)}`
