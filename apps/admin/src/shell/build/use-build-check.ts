import { useEdits } from '@lotse/ui/data/edits'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { watchBuild } from './build-check.ts'

export function useBuildCheck(): void {
  const t = useT()
  const edits = useEdits()
  const snackbar = useSnackbar()
  const words = useRef(t)
  words.current = t
  useEffect(() => {
    const entry = document.querySelector<HTMLScriptElement>('script[src*="/first-"]')?.src ?? ''
    return watchBuild(
      {
        fetch: window.fetch.bind(window),
        own: new URL(entry, location.href).pathname,
        now: () => Date.now(),
        reload: () => location.reload(),
        // An open dialog counts as an edit.
        isEditing: () =>
          edits.pending() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
        onWaiting: () => snackbar.show(words.current.build.newer, 'info'),
      },
      window,
    )
  }, [edits, snackbar])
}
