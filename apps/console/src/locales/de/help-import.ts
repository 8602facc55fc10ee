/** Articles from a folder with Markdown; what is the same for all imports is in `packages/ui/src/import`. */
export const helpImport = {
  title: 'Artikel importieren',
  lead: 'Aus einem Ordner mit Markdown-Dateien. Jede Datei wird an ihrem Pfad erkannt, auch beim zweiten Mal entsteht kein Artikel doppelt.',
  choose: 'Ordner wählen',
  folderText:
    'Ziehen Sie einen Ordner, ein ZIP-Archiv oder einzelne .md-Dateien hierher, oder wählen Sie sie aus.',
  chooseFolder: 'Ordner wählen …',
  chooseFiles: 'Dateien oder ZIP wählen …',
  limits: (files: string) =>
    `Höchstens ${files} Dateien. Bilder neben den Texten werden mit hochgeladen: PNG, JPEG, GIF, WebP und AVIF.`,
  lang: 'Sprache der Texte',
  langHint: 'Gilt, wenn weder Datei noch Ordner eine nennen, wie bei start.en.md oder en/start.md.',
  publish: 'Gleich veröffentlichen',
  publishHint: 'Alle außer denen, die sich Entwurf nennen. Sonst sind neue Artikel Entwürfe.',
  collection: 'Allgemein',
  problems: {
    empty: () => 'Darin ist keine Markdown-Datei (.md).',
    'too-many-files': (most: string) => `Das sind mehr als ${most} Dateien. Teilen Sie sie auf.`,
    'too-large': () => 'Eine Datei ist zu groß.',
    'not-a-zip': () => 'Das ist kein ZIP-Archiv, oder es ist beschädigt.',
    encrypted: () => 'Das Archiv ist mit einem Passwort geschützt.',
    broken: () => 'Die Dateien lassen sich nicht lesen.',
  } satisfies Record<string, (most: string) => string>,
  things: (n: number, count: string) => (n === 1 ? '1 Datei' : `${count} Dateien`),
  outcomes: {
    checked: {
      created: (n: number, count: string) =>
        n === 1 ? '1 Artikel wird angelegt' : `${count} Artikel werden angelegt`,
      changed: (n: number, count: string) =>
        n === 1 ? '1 Artikel wird geändert' : `${count} Artikel werden geändert`,
      unchanged: (n: number, count: string) =>
        n === 1 ? '1 Datei ändert nichts' : `${count} Dateien ändern nichts`,
      refused: (n: number, count: string) => (n === 1 ? '1 Datei abgelehnt' : `${count} Dateien abgelehnt`),
    },
    imported: {
      created: (n: number, count: string) => (n === 1 ? '1 Artikel angelegt' : `${count} Artikel angelegt`),
      changed: (n: number, count: string) => (n === 1 ? '1 Artikel geändert' : `${count} Artikel geändert`),
      unchanged: (n: number, count: string) =>
        n === 1 ? '1 Datei ändert nichts' : `${count} Dateien ändern nichts`,
      refused: (n: number, count: string) => (n === 1 ? '1 Datei abgelehnt' : `${count} Dateien abgelehnt`),
    },
  },
  files: {
    refused: 'Abgelehnt',
    created: 'Neu',
    changed: 'Geändert',
    unchanged: 'Unverändert',
  },
  reasons: {
    unreadable: 'nicht lesbar; der Text muss UTF-8 sein',
    too_large: 'zu lang für einen Artikel',
    nothing: 'ohne Text',
    repeated: 'derselbe Artikel in derselben Sprache wie eine andere Datei',
    too_rich: 'zu viele Formatierungen',
    too_long: 'mit allen Sprachen zusammen zu lang',
  },
  missing: {
    link: (address: string) => `Link ohne Ziel: ${address}`,
    picture: (address: string) => `Bild fehlt: ${address}`,
  },
  shown: (count: number) => `Die ersten ${count}.`,
  stopped: 'Angehalten. Was schon importiert ist, bleibt; derselbe Ordner setzt den Import fort.',
  leaveText: 'Was schon importiert ist, bleibt. Derselbe Ordner setzt den Import fort.',
  otherFolder: 'Anderer Ordner',
  toList: 'Zur Hilfe',
}
