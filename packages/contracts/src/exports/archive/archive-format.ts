/** What a project archive is made of. It has no zod: the console reads archives with it. */

export const archiveFormat = 'lotse-project'
/** Rises when older versions of Lotse could no longer read an archive. */
export const archiveVersion = 1

/** In the order in which they are read: nothing belongs to something that comes later. */
export const archiveKinds = [
  'settings',
  'stages',
  'flows',
  'bots',
  'collections',
  'articles',
  'news',
  'outbounds',
  'replies',
  'macros',
  'views',
  'rules',
  'webhooks',
  'contacts',
  'notes',
  'tickets',
  'messages',
  'answers',
  'deliveries',
  'votes',
  'reads',
  'parts',
  'files',
] as const
export type ArchiveKind = (typeof archiveKinds)[number]

/** The rows of these have bytes beside them, in `files/<sha256>`. */
export const kindsWithBytes = ['parts', 'files'] as const satisfies ArchiveKind[]
export type KindWithBytes = (typeof kindsWithBytes)[number]
export const hasBytes = (kind: ArchiveKind): kind is KindWithBytes =>
  (kindsWithBytes as readonly ArchiveKind[]).includes(kind)

/** What a row is known by, within its kind. */
export const archiveKeys: Partial<Record<ArchiveKind, readonly string[]>> = {
  answers: ['ticketId', 'name'],
  deliveries: ['outboundId', 'scopeId'],
  votes: ['articleId', 'scopeId'],
  reads: ['newsId', 'scopeId'],
  parts: ['ticketId', 'kind'],
}

/** What a row belongs to, by the field that names it; a row whose field is null belongs to nothing. */
export const archiveParents: Partial<Record<ArchiveKind, Readonly<Record<string, ArchiveKind>>>> = {
  articles: { collectionId: 'collections' },
  notes: { contactId: 'contacts' },
  tickets: { contactId: 'contacts' },
  messages: { ticketId: 'tickets', guestId: 'contacts' },
  answers: { ticketId: 'tickets' },
  deliveries: { outboundId: 'outbounds', contactId: 'contacts' },
  votes: { articleId: 'articles', contactId: 'contacts' },
  reads: { newsId: 'news', contactId: 'contacts' },
  parts: { ticketId: 'tickets' },
  files: { ticketId: 'tickets', messageId: 'messages', replyId: 'replies' },
}

/** In texts, the address of a file is this and the file's id. */
export const fileMark = 'lotse-file:'

/** Why a row is refused. */
export const archiveRefusals = [
  // Not as its kind has to be.
  'invalid',
  // More bytes, or more parts, than a row may have.
  'too_large',
  // A second row with the same id.
  'repeated',
  // What it belongs to is not in the archive, or was refused.
  'orphan',
  // Something else has its id or its name here.
  'taken',
  // The project has no room for more of them.
  'no_room',
  // Its bytes are missing, or are not those that the archive names.
  'damaged',
] as const
export type ArchiveRefusal = (typeof archiveRefusals)[number]

/** Of an archive: bytes of a row, of a file with rows, and of the list of its contents; files in it. */
export const largestArchive = {
  row: 2 * 1024 ** 2,
  piece: 8 * 1024 ** 2,
  manifest: 4 * 1024 ** 2,
  files: 1_000_000,
  rows: 10_000_000,
} as const

/** A file with rows is complete as soon as it has so many bytes. */
export const archivePieceBytes = 2 * 1024 ** 2
