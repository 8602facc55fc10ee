import { richAttributes } from '@lotse/rules/text/rich-text'
import { type Editor, Extension, Mark, markInputRule, Node } from '@tiptap/core'
import Code from '@tiptap/extension-code'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'

/**
 * Everything the server keeps (`richTags`), including what no tool offers: an editor drops what it does not know, and
 * the text would be saved without it.
 */
export const richText = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    code: false,
    link: {
      openOnClick: false,
      protocols: ['gleap'],
      HTMLAttributes: { target: null, rel: null },
      // As in plain text (`linkedParts`): `readme.md` is no address.
      shouldAutoLink: url => /^(?:https?:\/\/|mailto:)/i.test(url),
    },
  }),
  // Inline code may be a link, or bold.
  Code.extend({ excludes: '' }),
  // Only signs around words: `3 * 4 * 5`, `*.log *.tmp` and `__init__.py` stay as they are typed.
  Extension.create({
    name: 'emphasis',
    addInputRules() {
      const { bold, italic } = this.editor.schema.marks
      return [
        ...(bold ? [markInputRule({ find: /(?:^|\s)(\*\*(?![\s*])([^*]*[^*\s])\*\*)$/, type: bold })] : []),
        ...(italic ? [markInputRule({ find: /(?:^|\s)(\*(?![\s*])([^*]*[^*\s])\*)$/, type: italic })] : []),
      ]
    },
  }),
  Mark.create({ name: 'mark', parseHTML: () => [{ tag: 'mark' }], renderHTML: () => ['mark', 0] }),
  // Inline only: a block cannot be part of a link.
  Image.configure({ inline: true }),
  block('video', 'video[src]', { atom: true }),
  block('table', 'table', { content: '(tableHead | tableBody)+' }),
  part('tableHead', 'thead', { content: 'tableRow+' }),
  part('tableBody', 'tbody', { content: 'tableRow+' }),
  part('tableRow', 'tr', { content: '(tableCell | tableHeading)*' }),
  part('tableCell', 'td', { content: 'block+' }),
  part('tableHeading', 'th', { content: 'block+' }),
]

/** What signs like `**` and `- ` format while they are typed in a message. */
const typedInMessages = 'emphasis code codeBlock blockquote bulletList orderedList link listItem'.split(' ')

export const typed = { message: typedInMessages, article: [...typedInMessages, 'heading', 'horizontalRule'] }

/** Other signs in pasted words are meant as they are. */
export const pasted = ['link']

/** The content of the editor. The empty line that it keeps at the end for writing is not part of the text. */
export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '')

interface Shape {
  content?: string
  atom?: boolean
}

function block(name: string, tag: string, shape: Shape) {
  return part(name, tag, shape).extend({ group: 'block' })
}

function part(name: string, tag: string, { content = '', atom = false }: Shape) {
  const element = tag.replace(/\[.*/, '')
  return Node.create({
    name,
    content,
    atom,
    // No key at the edge of a cell joins it with its neighbor.
    isolating: true,
    addAttributes: () =>
      Object.fromEntries((richAttributes[element] ?? []).map(one => [one, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => (atom ? [element, HTMLAttributes] : [element, HTMLAttributes, 0]),
  })
}
