import type { helpImport as de } from '../de/help-import.ts'

export const helpImport: typeof de = {
  title: 'Import articles',
  lead: 'From a folder of Markdown files. Each file is recognized by its path; importing twice creates no article twice.',
  choose: 'Choose a folder',
  folderText: 'Drop a folder, a ZIP archive or single .md files here, or choose them.',
  chooseFolder: 'Choose a folder …',
  chooseFiles: 'Choose files or a ZIP …',
  limits: files =>
    `At most ${files} files. Pictures beside the texts are uploaded with them: PNG, JPEG, GIF, WebP and AVIF.`,
  lang: 'Language of the texts',
  langHint: 'If neither file nor folder names one, as start.en.md and en/start.md do.',
  publish: 'Publish right away',
  publishHint: 'All except those that call themselves drafts. Otherwise, new articles are drafts.',
  collection: 'General',
  problems: {
    empty: () => 'It has no Markdown file (.md).',
    'too-many-files': most => `These are more than ${most} files. Split them.`,
    'too-large': () => 'A file is too large.',
    'not-a-zip': () => 'This is not a ZIP archive, or it is damaged.',
    encrypted: () => 'The archive is protected by a password.',
    broken: () => 'The files cannot be read.',
  },
  things: (n, count) => (n === 1 ? '1 file' : `${count} files`),
  outcomes: {
    checked: {
      created: (n, count) => (n === 1 ? '1 article will be created' : `${count} articles will be created`),
      changed: (n, count) => (n === 1 ? '1 article will be changed' : `${count} articles will be changed`),
      unchanged: (n, count) => (n === 1 ? '1 file changes nothing' : `${count} files change nothing`),
      refused: (n, count) => (n === 1 ? '1 file refused' : `${count} files refused`),
    },
    imported: {
      created: (n, count) => (n === 1 ? '1 article created' : `${count} articles created`),
      changed: (n, count) => (n === 1 ? '1 article changed' : `${count} articles changed`),
      unchanged: (n, count) => (n === 1 ? '1 file changes nothing' : `${count} files change nothing`),
      refused: (n, count) => (n === 1 ? '1 file refused' : `${count} files refused`),
    },
  },
  files: {
    refused: 'Refused',
    created: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
  },
  reasons: {
    unreadable: 'not readable; the text has to be UTF-8',
    too_large: 'too long for an article',
    nothing: 'no text',
    repeated: 'the same article in the same language as another file',
    too_rich: 'too much formatting',
    too_long: 'too long in all languages together',
  },
  missing: {
    link: address => `Link without a target: ${address}`,
    picture: address => `Picture missing: ${address}`,
  },
  shown: count => `The first ${count}.`,
  stopped: 'Stopped. What has been imported stays; the same folder continues the import.',
  leaveText: 'What has been imported stays. The same folder continues the import.',
  otherFolder: 'Other folder',
  toList: 'To the help center',
}
