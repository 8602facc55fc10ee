import { type ArchiveKind, archiveKinds } from '@lotse/contracts/exports/archive/archive-format'

/** Imports of archives among those of a project. */
export const archiveImports = 'archive'

/**
 * What the log of an import calls a thing. Things are undone in the order of these names: what belongs to others comes
 * before them, and files come last, because a file that something shows stays.
 */
export const thingOf = (kind: ArchiveKind, key: string[]): string =>
  [String(99 - (kind === 'files' ? 0 : archiveKinds.indexOf(kind))), kind, ...key].join(':')

export function readThing(thing: string): { kind: ArchiveKind; key: string[] } {
  const [, kind, first = '', ...rest] = thing.split(':')
  // Only the last part of a key may have a colon in it.
  return { kind: kind as ArchiveKind, key: rest.length > 0 ? [first, rest.join(':')] : [first] }
}
