/** A campaign, as of the transaction that wrote it. */
export interface Stamped {
  id: string
  stamp: string
}

/** Who reads it, in which language. */
interface Reading {
  visitor: { projectId: string }
  lang: string
  fallback: string
}

/**
 * What visitors see of a campaign in one language, written as JSON. `write` belongs to its kind: what it makes is kept
 * for everybody who asks for the same campaign.
 */
export type ReadContent = (
  reading: Reading,
  campaign: Stamped,
  write: (local: unknown) => string,
) => Promise<string>

/** JSON of some fields and a last one that is JSON already. */
export const followedBy = (fields: object, name: string, text: string): string =>
  `${JSON.stringify(fields).slice(0, -1)},"${name}":${text}}`

/** The same the other way round: a JSON object, and some fields beside its own. */
export const extendedBy = (text: string, fields: object): string =>
  `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(fields).slice(1)}`
