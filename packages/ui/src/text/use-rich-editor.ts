import { Editor } from '@tiptap/core'
import { Fragment, type Mark, type Schema, Slice } from '@tiptap/pm/model'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createEcho } from '../data/echo.ts'
import { htmlOf, pasted, richText, typed } from './rich-text.ts'

interface RichEditorOptions {
  html: string
  onChange(html: string): void
  /** Attributes of the field itself; they may change. */
  attributes: Record<string, string | undefined>
  editable?: boolean
  /** Pasted or dropped files; returns whether they were accepted. */
  onFiles?: (editor: Editor, files: FileList | undefined) => boolean
  /** For messages: every blank counts, and only what belongs into one is formatted while it is typed or pasted. */
  isMessage?: boolean
  /** The caret has moved, or the text has changed. */
  onMove?: (editor: Editor) => void
}

/** A picture of elsewhere tells its server who reads a message; files are attached instead. */
const withoutMedia = (html: string): string =>
  html.replaceAll(/<\/?(?:img|video|picture|source)\b[^<>]*>/gi, '')

/** The editor in `box`: it reports what is typed, and adopts a text that was changed from outside. */
export function useRichEditor(options: RichEditorOptions) {
  const { html, isMessage = false } = options
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const [echo] = useState(() => createEcho(html))
  const [parseOptions] = useState(() => (isMessage ? { preserveWhitespace: true } : {}))

  // Before anything is painted, so that whatever was in its place can hand over to it without losing a key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor per field; its content follows below
  useLayoutEffect(() => {
    const place = (files: FileList | undefined) => latest.current.onFiles?.(made, files) ?? false
    const made = new Editor({
      element: box.current,
      extensions: richText,
      content: html,
      parseOptions,
      editable: options.editable ?? true,
      injectCSS: false,
      enableInputRules: isMessage ? typed.message : typed.article,
      enablePasteRules: pasted,
      editorProps: {
        attributes: () => attributesOf(latest.current.attributes),
        // A program may copy a picture of the text along with the text: then the text is meant.
        handlePaste: (_view, event) =>
          !event.clipboardData?.types.includes('text/plain') && place(event.clipboardData?.files),
        handleDrop: (_view, event) => place(event.dataTransfer?.files),
        clipboardTextParser: (text, at, _isPlain, view) =>
          isMessage ? linesOf(text, at.marks(), view.state.schema) : (null as never),
        transformPastedHTML: given => (isMessage ? withoutMedia(given) : given),
      },
      onUpdate: ({ editor: now }) => {
        const written = htmlOf(now)
        echo.sent(written)
        latest.current.onChange(written)
      },
      onTransaction: ({ editor: now }) => {
        redraw(count => count + 1)
        latest.current.onMove?.(now)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (editor && !echo.isOurs(html)) editor.commands.setContent(html, { emitUpdate: false, parseOptions })
  }, [editor, html, echo, parseOptions])
  const shown = JSON.stringify(options.attributes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view asks for them again
  useEffect(() => editor?.view.setProps({}), [editor, shown])
  return { box, editor }
}

/** Every line, also the empty ones, which the editor would leave out by itself. */
function linesOf(text: string, marks: readonly Mark[], schema: Schema): Slice {
  const lines = text
    .split(/\r\n?|\n/)
    .map(line => schema.nodes.paragraph?.create(null, line ? schema.text(line, marks) : null))
  return new Slice(Fragment.from(lines.filter(line => line !== undefined)), 1, 1)
}

function attributesOf(given: Record<string, string | undefined>): Record<string, string> {
  const known = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { role: 'textbox', 'aria-multiline': 'true', ...Object.fromEntries(known) }
}
