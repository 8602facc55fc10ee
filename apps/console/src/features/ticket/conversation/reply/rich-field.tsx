import { linesHtml } from '@lotse/rules/text/rich-words'
import { useRichEditor } from '@lotse/ui/text/use-rich-editor.ts'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useLayoutEffect } from 'react'
import rich from '../../../../lib/rich-text/rich-editor.module.css'
import { RichTools } from '../../../../lib/rich-text/rich-tools.tsx'
import classes from './composer.module.css'
import type { ComposerHandle, FieldProps } from './composer.tsx'
import { formatted } from './draft/reply-draft.ts'

interface RichFieldProps extends FieldProps {
  isSmall: boolean
  /** Before the editor sees the key. */
  onKeyDown(event: KeyboardEvent): void
  onBlur(): void
  /** The editor is there, with this text; the answer is where the caret was in it, if it was. */
  takeOver(made: ComposerHandle): [from: number, to: number] | undefined
}

/** The text of a reply with its formatting, and the tools for it. */
export function RichField(props: RichFieldProps) {
  const { content, onChange, onCaret, onFiles, aria, isSmall, onKeyDown, onBlur, takeOver } = props
  const label = aria['aria-label'] ?? ''
  const { box, editor } = useRichEditor({
    isMessage: true,
    html: content.html ?? linesHtml(content.text),
    onChange: html => onChange(formatted(html)),
    onMove: ({ state }) => {
      const { parent, parentOffset } = state.selection.$from
      onCaret(parent.textBetween(0, parentOffset, undefined, '\n'))
    },
    attributes: {
      ...aria,
      class: `${rich.text} ${classes.text}`,
      'data-small': String(isSmall),
      'aria-placeholder': label,
    },
    onFiles: (_, files) => {
      if (!files || files.length === 0) return false
      onFiles([...files])
      return true
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is there
  useLayoutEffect(() => {
    if (!editor) return
    const caret = takeOver(handleOf(editor))
    const at = (offset: number) =>
      content.html ? placeIn(editor, content.text, offset) : placeOf(content.text, offset)
    editor.commands.setTextSelection(
      caret ? { from: at(caret[0]), to: at(caret[1]) } : editor.state.doc.content.size,
    )
    if (caret) editor.view.focus()
  }, [editor])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field is inside */}
      <div ref={box} onKeyDownCapture={onKeyDown} onBlur={onBlur} />
      <RichTools editor={editor} label={label} />
    </>
  )
}

/** Each line is a paragraph, which begins and ends with a place of its own. */
const placeOf = (text: string, offset: number): number => offset + text.slice(0, offset).split('\n').length

/** The same in a formatted text, whose words stand in the plain one between signs of lists and addresses of links. */
function placeIn({ state: { doc } }: Editor, plain: string, offset: number): number {
  if (offset === 0 || offset >= plain.length) return offset && doc.content.size
  let read = 0
  let found = doc.content.size
  doc.descendants(({ text = '' }, place) => {
    for (let nth = 0; nth < text.length && found === doc.content.size; nth++) {
      const next = plain.indexOf(text.charAt(nth), read)
      if (next >= offset) found = place + nth
      else if (next >= 0) read = next + 1
    }
    return found === doc.content.size
  })
  return found
}

const handleOf = (editor: Editor): ComposerHandle => ({
  focus: () => editor.view.focus(),
  blur: () => editor.view.dom.blur(),
  insertText: (text, over) => {
    take(editor, over)
    if (text === '') editor.commands.deleteSelection()
    else editor.view.pasteText(text)
  },
  insertHtml: (html, over) => {
    take(editor, over)
    editor.view.pasteHTML(html)
  },
})

/** So many characters before the caret are replaced by what comes next. */
function take(editor: Editor, over = 0): void {
  const { from, to } = editor.state.selection
  editor.commands.setTextSelection({ from: from - over, to })
  editor.view.focus()
}
