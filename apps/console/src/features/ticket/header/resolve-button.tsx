import { Button } from '@mantine/core'
import { IconCheck, IconRotate } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'

interface ResolveButtonProps {
  isClosed: boolean
  onPress(): void
}

/** A press that was meant for what the button was before is over by then. */
const settlesMs = 1500

/**
 * Resolves or reopens, in the same place. Just after it has become the other one, it does nothing: a colleague may have
 * resolved the ticket a moment before the press, and two taps are meant as one.
 */
export function ResolveButton({ isClosed, onPress }: ResolveButtonProps) {
  const t = useT()
  const [settled, setSettled] = useState(isClosed)
  useEffect(() => {
    if (settled === isClosed) return
    const timer = setTimeout(() => setSettled(isClosed), settlesMs)
    return () => clearTimeout(timer)
  }, [settled, isClosed])
  const rests = settled !== isClosed
  return (
    // Not disabled: the keyboard would lose its place.
    <Button
      variant={isClosed ? 'default' : 'filled'}
      leftSection={isClosed ? <IconRotate size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
      aria-disabled={rests}
      onClick={() => {
        if (!rests) onPress()
      }}
    >
      {isClosed ? t.ticket.reopen : t.ticket.close}
    </Button>
  )
}
