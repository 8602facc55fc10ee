import { scaleOf, usualScales } from '@lotse/rules/outbound/scale'
import shared from '@lotse/ui/fields/covering.module.css'
import {
  IconMoodAngry,
  IconMoodEmpty,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useWidget } from '../state/widget-context.ts'
import type { FieldProps } from './field-props.ts'

const faces = [IconMoodAngry, IconMoodSad, IconMoodEmpty, IconMoodSmile, IconMoodHappy]

/** `rating`, `nps` and `csat`: one value of a row, as stars, faces or numbers. Radio buttons underneath. */
export function ScaleField({ field, id, value, onChange, onPicked }: FieldProps) {
  const { t } = useWidget()
  const { low, high } = scaleOf(field)
  const look = lookOf(field)
  // Arrow keys select every mark they pass: only a pointer means the one it is on.
  const byPointer = useRef(false)
  const values = Array.from({ length: high - low + 1 }, (_, at) => low + at)
  const lowLabel = field.lowLabel ?? (field.kind === 'nps' ? t.flow.npsLow : '')
  const highLabel = field.highLabel ?? (field.kind === 'nps' ? t.flow.npsHigh : '')
  const moods = [
    t.flow.moods.worst,
    t.flow.moods.bad,
    t.flow.moods.middling,
    t.flow.moods.good,
    t.flow.moods.best,
  ]
  const nameOf = (at: number, step: number) => {
    if (look === 'smileys') return moods[Math.round((at / Math.max(1, values.length - 1)) * 4)]
    return look === 'stars' ? t.flow.stars(step) : String(step)
  }
  return (
    <div className={`scale ${look}`} data-count={values.length}>
      <div className="scale-row">
        {values.map((step, at) => (
          <label
            key={step}
            className="scale-step"
            data-on={look === 'stars' && Number(value) >= step && value !== undefined}
            onPointerDown={() => {
              byPointer.current = true
            }}
          >
            <input
              className={shared.covering}
              type="radio"
              id={at === 0 ? id : undefined}
              name={`${id}-scale`}
              aria-label={nameOf(at, step)}
              checked={value === step}
              onKeyDown={() => {
                byPointer.current = false
              }}
              onChange={() => {
                onChange(step)
                if (byPointer.current) onPicked?.(step)
              }}
            />
            <ScaleMark
              look={look}
              at={at}
              count={values.length}
              step={step}
              on={Number(value ?? -1) >= step}
            />
          </label>
        ))}
      </div>
      {(lowLabel || highLabel) && (
        <div className="scale-ends" aria-hidden>
          <span>{lowLabel}</span>
          <span>{highLabel}</span>
        </div>
      )}
    </div>
  )
}

interface MarkProps {
  look: Look
  at: number
  count: number
  step: number
  on: boolean
}
type Look = 'stars' | 'smileys' | 'numbers'

function ScaleMark({ look, at, count, step, on }: MarkProps) {
  if (look === 'stars')
    return on ? <IconStarFilled aria-hidden size={34} /> : <IconStar aria-hidden size={34} stroke={1.5} />
  if (look === 'numbers') return <span aria-hidden>{step}</span>
  const Face = faces[Math.round((at / Math.max(1, count - 1)) * 4)] ?? IconMoodEmpty
  return <Face aria-hidden size={36} stroke={1.5} />
}

const lookOf = ({ kind, look }: FieldProps['field']): Look =>
  look ?? (usualScales[kind as keyof typeof usualScales] ?? usualScales.rating)[2]
