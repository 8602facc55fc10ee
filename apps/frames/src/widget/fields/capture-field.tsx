import { canRecordScreen } from '@lotse/rules/can-record-screen'
import { IconPencil, IconTrash, IconVideo } from '@tabler/icons-react'
import { useWidget } from '../state/widget-context.ts'
import type { FieldProps } from './field-props.ts'

/** Mark on the page, or record it. The surrounding page does both and responds with `set-form-data`. */
export function CaptureField({ id, value, onChange }: FieldProps) {
  const { send, step, t } = useWidget()
  if (value === 'screenshot' || value === 'capture') {
    const remove = () => {
      send({ name: 'cleanup-drawings' })
      onChange(undefined)
    }
    return (
      <div className="capture-done">
        {value === 'capture' ? (
          <IconVideo aria-hidden stroke={1.75} />
        ) : (
          <IconPencil aria-hidden stroke={1.75} />
        )}
        <span>{value === 'capture' ? t.flow.recordingReady : t.flow.screenshotReady}</span>
        <button
          type="button"
          id={id}
          className="icon-button"
          aria-label={t.flow.removeCapture}
          onClick={remove}
        >
          <IconTrash aria-hidden stroke={1.75} />
        </button>
      </div>
    )
  }
  const start = (data: 'screenshot' | 'capture') => {
    step({ do: 'capture' })
    send({ name: 'start-screen-drawing', data })
  }
  return (
    <div className="captures">
      <button type="button" id={id} className="capture" onClick={() => start('screenshot')}>
        <IconPencil aria-hidden stroke={1.75} />
        <span>{t.flow.screenshot}</span>
        <small>{t.flow.screenshotHint}</small>
      </button>
      {canRecordScreen() && (
        <button type="button" className="capture" onClick={() => start('capture')}>
          <IconVideo aria-hidden stroke={1.75} />
          <span>{t.flow.recording}</span>
          <small>{t.flow.recordingHint}</small>
        </button>
      )}
    </div>
  )
}
