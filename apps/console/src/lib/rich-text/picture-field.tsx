import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useT } from '../i18n.ts'
import { describePicture, pictureText } from './picture-text.ts'
import classes from './rich-editor.module.css'

interface PictureFieldProps {
  editor: Editor
  /** The picture that is described. */
  src: string
  /** It has just been inserted. */
  isNew: boolean
  onDone(): void
}

/** What a picture shows, for people who do not see it. Enter and Esc lead back to the text. */
export function PictureField({ editor, src, isNew, onDone }: PictureFieldProps) {
  const t = useT()
  const alt = pictureText(editor, src)
  if (alt === undefined) return null
  const leave = () => {
    editor.chain().setTextSelection(editor.state.selection.to).focus().run()
    onDone()
  }
  return (
    <div className={classes.picture}>
      <TextInput
        size="xs"
        label={t.content.rich.pictureText}
        description={t.content.rich.pictureHint}
        value={alt}
        maxLength={300}
        autoFocus={isNew}
        onChange={event => describePicture(editor, src, event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // The editor may be inside a form or a dialog.
          event.preventDefault()
          event.stopPropagation()
          leave()
        }}
        onBlur={onDone}
      />
    </div>
  )
}
