import { useId, useState } from 'react'
import { useWidget } from '../state/widget-context.ts'
import type { Answers } from '../state/widget-state.ts'
import { hasDrawing, isNeeded, type Part } from './parts.ts'

interface SentAlongProps {
  parts: readonly Part[]
  leftOut: readonly string[]
  answers: Answers
  onChange(leftOut: string[]): void
}

const logs: readonly Part[] = ['consoleLog', 'networkLogs', 'customEventLog']

/** What goes along with a form, in one line; behind it a switch for each part. */
export function SentAlong({ parts: all, leftOut, answers, onChange }: SentAlongProps) {
  const { t, state } = useWidget()
  const parts = state.isRedacted && hasDrawing(answers) ? all.filter(part => part !== 'replays') : all
  const id = useId()
  const [open, setOpen] = useState(false)
  const isOn = (part: Part) => isNeeded(part, answers) || !leftOut.includes(part)
  const sent = parts.filter(isOn)
  const words = [
    sent.includes('screenshot') && t.along.page,
    sent.includes('replays') && t.along.replay,
    sent.some(part => logs.includes(part)) && t.along.log,
  ].filter(word => word !== false)
  return (
    <div className="along">
      <p className="along-line">
        {words.length > 0 ? t.along.sent(words.join(', ')) : t.along.nothing}{' '}
        <button
          type="button"
          className="link-button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t.along.less : t.along.what}
        </button>
      </p>
      <div id={id} className="along-parts" hidden={!open}>
        {parts.map(part => (
          <label key={part} className="along-part">
            <span>
              <strong>{t.along.parts[part]}</strong>
              <small>{isNeeded(part, answers) ? t.along.needed : t.along.hints[part]}</small>
            </span>
            <input
              type="checkbox"
              role="switch"
              className="switch"
              checked={isOn(part)}
              aria-checked={isOn(part)}
              disabled={isNeeded(part, answers)}
              onChange={() =>
                onChange(isOn(part) ? [...leftOut, part] : leftOut.filter(other => other !== part))
              }
            />
          </label>
        ))}
        <p className="hint">{t.along.always}</p>
      </div>
    </div>
  )
}
