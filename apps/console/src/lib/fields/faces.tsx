import { ratingMarks } from '@lotse/rules/mail/rating-marks'
import { moods as german } from '@lotse/rules/texts/de/moods'
import { moods as english } from '@lotse/rules/texts/en/moods'
import shared from '@lotse/ui/fields/covering.module.css'
import { useLocale } from '@lotse/ui/language/i18n'
import { IconMoodAngry, IconMoodEmpty, IconMoodHappy, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './faces.module.css'

const faces = [IconMoodAngry, IconMoodSad, IconMoodEmpty, IconMoodSmile, IconMoodHappy]

/** What the five marks mean, in the language of the interface. */
const useMoods = (): readonly string[] => Object.values(useLocale().locale === 'de' ? german : english)

/** A rating in words, from 1 to 5. */
export function useMood(): (mark: number) => string {
  const moods = useMoods()
  return mark => moods[mark - 1] ?? ''
}

/** A face and its words. */
export function RatingMark({ mark, isShort = false }: { mark: number; isShort?: boolean }) {
  const mood = useMood()(mark)
  const Face = faces[mark - 1] ?? IconMoodEmpty
  if (isShort) return <Face size={14} stroke={1.75} role="img" aria-label={mood} />
  return (
    <span className={classes.mark}>
      <Face size={18} stroke={1.75} aria-hidden /> {mood}
    </span>
  )
}

interface FacesProps {
  question: string
  lang?: string
  /** What each means, in that language. */
  moods: readonly string[]
  value: number | null
  onChange(mark: number): void
}

/** Five faces to choose one from. */
export function Faces({ question, lang, moods, value, onChange }: FacesProps) {
  const name = useId()
  return (
    <fieldset className={classes.faces} lang={lang}>
      <legend>{question}</legend>
      {ratingMarks.map((mark, at) => {
        const Face = faces[at] ?? IconMoodEmpty
        return (
          <label key={mark} className={classes.face}>
            <input
              className={shared.covering}
              type="radio"
              name={name}
              value={mark}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
            />
            <Face size={32} stroke={1.5} aria-hidden />
            <span>{moods[at]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
