import { canRecordScreen } from '@lotse/rules/can-record-screen'
import { IconPencil, IconTrash, IconVideo } from '@tabler/icons-react'
import { useWidget } from '../state/widget-context.ts'
import type { FieldProps } from './field-props.ts'

/** Mark on the page, or record it. The surrounding page does both and responds with `set-form-data`. */
export function CaptureField({ id, value, onChange }: FieldProps) {
  const { state, send, step, t } = useWidget()
  const start = (data: 'screenshot' | 'capture', again = false) => {
    step({ do: 'capture' })
    send({ name: 'start-screen-drawing', data, ...(again ? { again } : {}) })
  }
  const { thumbnail } = state
  const canContinue = value === 'screenshot' && thumbnail !== ''
  if (value === 'screenshot' || value === 'capture') {
    const remove = () => {
      send({ name: 'cleanup-drawings' })
      onChange(undefined)
    }
    const Icon = value === 'capture' ? IconVideo : IconPencil
    const picture = canContinue ? (
      <img className="capture-picture" src={thumbnail} alt="" />
    ) : (
      <Icon aria-hidden stroke={1.75} />
    )
    return (
      <div className="capture-done">
        {picture}
        <span>{value === 'capture' ? t.flow.recordingReady : t.flow.screenshotReady}</span>
        {canContinue && (
          <button
            type="button"
            className="icon-button"
            aria-label={t.flow.editCapture}
            onClick={() => start('screenshot', true)}
          >
            <IconPencil aria-hidden stroke={1.75} />
          </button>
        )}
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
