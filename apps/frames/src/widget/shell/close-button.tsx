import { IconX } from '@tabler/icons-react'
import { useWidget } from '../state/widget-context.ts'

/** The way out of the widget. */
export function CloseButton({ className = 'icon-button' }: { className?: string }) {
  const { send, t } = useWidget()
  return (
    <button
      type="button"
      className={className}
      aria-label={t.general.close}
      onClick={() => send({ name: 'close-widget' })}
    >
      <IconX aria-hidden />
    </button>
  )
}
