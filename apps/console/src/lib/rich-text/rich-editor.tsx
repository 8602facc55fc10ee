import { createEcho } from '@lotse/ui/data/echo.ts'
import { htmlOf, richText } from '@lotse/ui/text/rich-text.ts'
import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '../backend/role.ts'
import { UploadList } from '../backend/upload-list.tsx'
import { useFieldUploads } from '../backend/use-uploads.ts'
import classes from './rich-editor.module.css'
import { RichTools } from './rich-tools.tsx'

interface RichEditorProps {
  projectId: string
  label: string
  html: string
  lang: string
  onChange(html: string): void
}

export function RichEditor({ projectId, label, html, lang, onChange }: RichEditorProps) {
  const may = useMay('agent')
  const uploads = useFieldUploads(projectId, 'text')
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useState(0)
  const latest = useRef(onChange)
  latest.current = onChange
  const [echo] = useState(() => createEcho(html))

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor per field; its content follows below
  useEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions: richText,
      content: html,
      editable: may,
      injectCSS: false,
      editorProps: {
        attributes: {
          class: classes.text ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
        },
        handlePaste: (_view, event) => placeFiles(event.clipboardData?.files),
        handleDrop: (_view, event) => placeFiles(event.dataTransfer?.files),
      },
      onUpdate: ({ editor: now }) => {
        const typed = htmlOf(now)
        echo.sent(typed)
        latest.current(typed)
      },
      onTransaction: () => redraw(count => count + 1),
    })
    setEditor(made)
    return () => made.destroy()

    function placeFiles(files: FileList | undefined): boolean {
      const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
      place(made, pictures)
      return pictures.length > 0
    }
  }, [])
  // Another language, or a newer copy: the text changed from outside.
  useEffect(() => {
    if (editor && !echo.isOurs(html)) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html, echo])
  useEffect(() => {
    if (box.current?.firstElementChild) box.current.firstElementChild.setAttribute('lang', lang)
  }, [lang])

  /** Pictures live on the media origin; a picture out of the clipboard never stays in the text itself. */
  const place = (into: Editor, files: File[]): void =>
    uploads.add(files, 0, ({ url, name }) => {
      const chain = into.chain()
      // Somebody who is writing elsewhere by now goes on writing there.
      const isHere = box.current?.parentElement?.contains(document.activeElement)
      ;(isHere ? chain.focus() : chain).setImage({ src: url, alt: name.replace(/\.\w+$/, '') }).run()
    })
  return (
    <div className={classes.editor}>
      {may && <RichTools editor={editor} label={label} onPicture={file => editor && place(editor, [file])} />}
      <div ref={box} />
      <UploadList className={classes.uploads} uploads={uploads} />
    </div>
  )
}
