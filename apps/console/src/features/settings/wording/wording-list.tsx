import { EmptyState } from '@lotse/ui/layout/page'
import { ActionIcon, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import shared from '../settings.module.css'
import {
  isFound,
  lostValues,
  numbersFor,
  type OurText,
  type OwnWords,
  ownWord,
  withOwnWord,
} from './own-words.ts'
import classes from './wording.module.css'

/** As many characters as the server accepts. */
const LONGEST = 500

interface WordingListProps {
  lang: string
  texts: readonly OurText[]
  own: OwnWords
  onChange(own: OwnWords): void
}

/** One part of the widget, or what a search finds in all of them. */
export function WordingList({ lang, texts, own, onChange }: WordingListProps) {
  const t = useT().wording
  const [area, setArea] = useState('home')
  const [sought, setSought] = useState('')
  const [isOwnOnly, setOwnOnly] = useState(false)
  const areas = [...new Set(texts.map(one => one.area))]
  const isNarrowed = isOwnOnly || sought.trim() !== ''
  const shown = texts.filter(text => {
    const word = ownWord(own, text)
    if (isOwnOnly && !word) return false
    return isNarrowed ? isFound(text, word, sought.trim()) : text.area === area
  })
  const areaName = (name: string) => (t.areas as Record<string, string>)[name] ?? name
  return (
    <>
      <div className={shared.pairs}>
        <TextInput
          type="search"
          label={t.search}
          leftSection={<IconSearch size={16} />}
          value={sought}
          onChange={event => setSought(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
        <Select
          label={t.area}
          allowDeselect={false}
          disabled={isNarrowed}
          data={areas.map(value => ({ value, label: areaName(value) }))}
          value={area}
          onChange={value => value && setArea(value)}
        />
      </div>
      <Checkbox
        label={t.onlyOwn(Object.keys(own).length)}
        checked={isOwnOnly}
        onChange={event => setOwnOnly(event.currentTarget.checked)}
      />
      {shown.length === 0 && <EmptyState icon={IconSearch} title={t.nothing} text={t.nothingText} />}
      <ul className={classes.list}>
        {shown.map(text => (
          <li key={text.key}>
            <OneText
              text={text}
              lang={lang}
              place={isNarrowed ? areaName(text.area) : ''}
              word={ownWord(own, text)}
              onChange={word => onChange(withOwnWord(own, texts, text, word))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface OneTextProps {
  text: OurText
  lang: string
  place: string
  word: string
  onChange(word: string): void
}

function OneText({ text: { ours, form }, lang, place, word, onChange }: OneTextProps) {
  const t = useT().wording
  const lost = lostValues(ours, word)
  const numbers = form ? t.forNumbers(numbersFor(lang, form).join(', ')) : ''
  const note = [place, numbers].filter(Boolean).join(' · ')
  return (
    <Textarea
      autosize
      minRows={1}
      maxRows={6}
      dir="auto"
      label={
        <span lang={lang} dir="auto">
          {ours}
        </span>
      }
      description={note || undefined}
      placeholder={ours}
      lang={lang}
      maxLength={LONGEST}
      value={word}
      error={lost.length > 0 && t.lost(lost.join(', '))}
      onChange={event => onChange(event.currentTarget.value)}
      rightSection={
        word && (
          <ActionIcon variant="subtle" color="gray" aria-label={t.reset(ours)} onClick={() => onChange('')}>
            <IconArrowBackUp size={16} />
          </ActionIcon>
        )
      }
    />
  )
}
