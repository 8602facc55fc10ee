import { linkedParts } from '@lotse/rules/text/linked-parts'
import { cut } from '@lotse/rules/values'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../i18n.ts'
import classes from './linked-text.module.css'

/** Characters of a stranger's text; many long ones would slow down the page. */
const MOST = 4000

/** Somebody's text with links to pages and mail addresses; a very long one is shown in full on request. */
export function LinkedText({ text }: { text: string }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  if (isWhole || text.length <= MOST * 1.25) return <Linked text={text} />
  return (
    <>
      <Linked text={`${cut(text, MOST)} …`} />{' '}
      <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
        {t.ticket.talk.showAll}
      </UnstyledButton>
    </>
  )
}

function Linked({ text }: { text: string }) {
  return linkedParts(text).map(part =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.at} href={part.url} target="_blank" rel="noopener noreferrer">
        {part.url}
      </a>
    ),
  )
}
