import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useOpenFile } from '../uploads/use-uploads.ts'

/**
 * Shows why the edited thing cannot be saved now, and returns the sentence; undefined if it can. A field with
 * an invalid text keeps its last valid value.
 */
export function useBlocked(): () => string | undefined {
  const openFile = useOpenFile()
  const snackbar = useSnackbar()
  return () => {
    const field = document.querySelector<HTMLElement>('[data-refused]')
    const text = field?.dataset.refused
    if (!text) return openFile()
    field.focus()
    snackbar.show(text, 'bad')
    return text
  }
}
