import { useRichEditor } from '@lotse/ui/text/use-rich-editor.ts'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { useMay } from '../backend/role.ts'
import { UploadList } from '../uploads/upload-list.tsx'
import { useFieldUploads } from '../uploads/use-uploads.ts'
import { PictureField } from './picture-field.tsx'
import { selectedPicture } from './picture-text.ts'
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
  /** The picture that was inserted last, until it is described. */
  const [asked, setAsked] = useState<string>()
  const uploads = useFieldUploads(projectId, 'text')
  const { box, editor } = useRichEditor({
    html,
    onChange,
    editable: may,
    attributes: { class: classes.text ?? '', 'aria-label': label },
    onFiles: (into, files) => {
      const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
      place(into, pictures)
      return pictures.length > 0
    },
  })
  useEffect(() => {
    if (box.current?.firstElementChild) box.current.firstElementChild.setAttribute('lang', lang)
  }, [box, lang])

  /** Pictures are stored on the media origin; a picture from the clipboard never stays in the text itself. */
  const place = (into: Editor, files: File[]): void =>
    uploads.add(files, 0, ({ url }) => {
      const chain = into.chain()
      // People who are writing elsewhere by now stay there.
      const isHere = box.current?.parentElement?.contains(document.activeElement)
      // A file's name describes nothing; what nobody describes is decoration.
      ;(isHere ? chain.focus() : chain).setImage({ src: url, alt: '' }).run()
      if (isHere) setAsked(url)
    })
  const described = asked ?? (may ? selectedPicture(editor) : undefined)
  return (
    <div className={classes.editor}>
      {may && <RichTools editor={editor} label={label} onPicture={file => editor && place(editor, [file])} />}
      <div ref={box} />
      {editor && described && (
        <PictureField
          key={described}
          editor={editor}
          src={described}
          isNew={asked === described}
          onDone={() => setAsked(undefined)}
        />
      )}
      <UploadList className={classes.uploads} uploads={uploads} />
    </div>
  )
}
