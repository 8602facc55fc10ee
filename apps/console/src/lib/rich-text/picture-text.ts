import type { Editor } from '@tiptap/core'

/** The picture that is selected. */
export const selectedPicture = (editor: Editor | undefined): string | undefined =>
  editor?.isActive('image') ? (editor.getAttributes('image').src as string) : undefined

/** How a picture is described; nothing if it is not in the text any more. */
export function pictureText(editor: Editor, src: string): string | undefined {
  let found: string | undefined
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'image' && attrs.src === src) found ??= (attrs.alt as string | null) ?? ''
  })
  return found
}

/** Describes it wherever it is by now: people may write on while they describe. */
export function describePicture(editor: Editor, src: string, alt: string): void {
  const { tr, doc } = editor.state
  doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'image' && attrs.src === src) tr.setNodeAttribute(at, 'alt', alt)
  })
  editor.view.dispatch(tr)
}
