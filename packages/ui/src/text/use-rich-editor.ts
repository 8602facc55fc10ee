import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { createEcho } from '../data/echo.ts'
import { htmlOf, richText } from './rich-text.ts'

interface RichEditorOptions {
  html: string
  onChange(html: string): void
  /** Attributes of the field itself. */
  attributes: Record<string, string>
  editable?: boolean
  /** Pasted or dropped files; returns whether they were accepted. */
  onFiles?: (editor: Editor, files: FileList | undefined) => boolean
}

/** The editor in `box`: it reports what is typed, and adopts a text that was changed from outside. */
export function useRichEditor(options: RichEditorOptions) {
  const { html } = options
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const [echo] = useState(() => createEcho(html))

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor per field; its content follows below
  useEffect(() => {
    const place = (files: FileList | undefined) => latest.current.onFiles?.(made, files) ?? false
    const made = new Editor({
      element: box.current,
      extensions: richText,
      content: html,
      editable: options.editable ?? true,
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', ...options.attributes },
        handlePaste: (_view, event) => place(event.clipboardData?.files),
        handleDrop: (_view, event) => place(event.dataTransfer?.files),
      },
      onUpdate: ({ editor: now }) => {
        const typed = htmlOf(now)
        echo.sent(typed)
        latest.current.onChange(typed)
      },
      onTransaction: () => redraw(count => count + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (editor && !echo.isOurs(html)) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html, echo])
  return { box, editor }
}
