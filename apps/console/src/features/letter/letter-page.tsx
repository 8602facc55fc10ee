import type { Letter } from '@lotse/contracts/visitor/letter'
import { css, parseColour, textOn } from '@lotse/rules/colours'
import { guestName } from '@lotse/rules/mail/guest-name'
import { Loaded } from '@lotse/ui/data/loaded'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useDocumentTitle } from '@lotse/ui/layout/page'
import { SafeHtml } from '@lotse/ui/text/safe-html'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { api } from '../../lib/backend/api.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { CardList } from '../../lib/replies/cards/card-list.tsx'
import { LinkedText } from '../../lib/rich-text/linked-text.tsx'
import { Attachments } from '../../lib/tickets/attachments.tsx'
import { PlainSwitches } from '../../shell/plain-switches.tsx'
import { ClosedLetter } from './closed-letter.tsx'
import { Gone } from './gone.tsx'
import { LetterAnswer } from './letter-answer.tsx'
import { LetterArticle } from './letter-article.tsx'
import classes from './letter-page.module.css'
import { useSayRead } from './use-say-read.ts'
import { useVisiting } from './visitor-page.tsx'

/** Readers who stay on the page see what the team writes in the meantime. */
const LOOK_MS = 20_000

/**
 * The target of a letter's links: its conversation and a field to answer, or an article in it. Nobody signs in here.
 */
export function LetterPage() {
  const token = useLinkToken({ stays: true })
  const articleId = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('article') })
  const letter = useQuery({
    queryKey: ['POST /letter/open', token],
    queryFn: () => api('POST /letter/open', { body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchInterval: ({ state }) => (state.data ? LOOK_MS : false),
  })
  useSayRead(token, letter.data?.talk?.messages.at(-1)?.id)
  if (!token || (!letter.data && codeOf(letter.error) === 'not_found')) return <Gone />
  const again = () => void letter.refetch()
  if (letter.data && !letter.data.talk)
    return <ClosedLetter project={letter.data.project.name} token={token} onOpened={again} />
  return (
    <div className={classes.page}>
      <PlainSwitches />
      <Loaded of={letter}>
        {({ project, talk }) =>
          talk && (
            <div className={classes.letter} style={coloursOf(project)}>
              {articleId ? (
                <LetterArticle token={token} id={articleId} />
              ) : (
                <Conversation project={project} talk={talk} token={token} onSent={again} />
              )}
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

/** The site's own color, as in the mail that led here. */
function coloursOf(project: Letter['project']): CSSProperties {
  const colour = parseColour(project.color, '#485BFF')
  return { '--site': css(colour), '--on-site': css(textOn(colour)) } as CSSProperties
}

type Talk = NonNullable<Letter['talk']>

interface ConversationProps {
  project: Letter['project']
  talk: Talk
  token: string
  onSent(): void
}

function Conversation({ project, talk, token, onSent }: ConversationProps) {
  const { t } = useVisiting()
  useDocumentTitle(t.title(project.name))
  const said = talk.messages.filter(
    ({ from, text, attachments, cards, isDeleted }) =>
      isDeleted || text !== '' || (from !== 'system' && attachments.length + cards.length > 0),
  )
  return (
    <>
      <h1 className={classes.title}>{t.title(project.name)}</h1>
      {talk.more && <p className={classes.note}>{t.older}</p>}
      <ol className={classes.talk} aria-live="polite">
        {said.map(message => (
          <Said key={message.id} message={message} />
        ))}
      </ol>
      <LetterAnswer token={token} onSent={onSent} />
      {talk.site && (
        <Button component="a" href={talk.site} variant="subtle" className={classes.site}>
          {t.site}
        </Button>
      )}
    </>
  )
}

function Said({ message }: { message: Talk['messages'][number] }) {
  const {
    t: { around, talk },
    format,
  } = useVisiting()
  const { from, sender, text, html, attachments, cards, createdAt, editedAt, isDeleted } = message
  const isGuest = from === 'visitor' && sender !== null
  return (
    <li className={classes.message} data-from={isGuest ? 'guest' : from}>
      <small>
        <strong>
          {from === 'visitor'
            ? sender
              ? guestName(around.guest, sender.name)
              : around.you
            : sender?.name || around.team}
        </strong>{' '}
        · {format(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        {editedAt && !isDeleted && ` · ${talk.edited}`}
      </small>
      {isDeleted && <p>{talk.deleted}</p>}
      {html ? (
        <SafeHtml html={html} />
      ) : (
        text && (
          <p>
            <LinkedText text={text} />
          </p>
        )
      )}
      <CardList cards={cards} words={talk.cards}>
        {({ title, url }) =>
          url ? (
            // In a tab of its own: somebody may be writing an answer here.
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
          ) : (
            <strong>{title}</strong>
          )
        }
      </CardList>
      <Attachments files={attachments} />
    </li>
  )
}
