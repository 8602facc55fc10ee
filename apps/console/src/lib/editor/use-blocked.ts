import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useOpenFile } from '../backend/use-uploads.ts'

/**
 * Says why what is being edited cannot be saved now, and returns the sentence; nothing when it can. A field that could
 * not read what is in it stands for an older value.
 */
export function useBlocked(): () => string | undefined {
  const openFile = useOpenFile()
  const snackbar = useSnackbar()
  return () => {
    const field = document.querySelector<HTMLElement>('main [data-unread]')
    const text = field?.dataset.unread
    if (!text) return openFile()
    field.focus()
    snackbar.show(text, 'bad')
    return text
  }
}
