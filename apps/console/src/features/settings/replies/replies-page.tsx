import type { Project } from '@lotse/contracts/console/projects'
import type { SavedReply } from '@lotse/contracts/console/replies'
import { useAction } from '@lotse/ui/data/use-action'
import { EmptyState } from '@lotse/ui/layout/page'
import { Button, SegmentedControl } from '@mantine/core'
import { IconMessage2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { replyKeys } from '../../../lib/backend/keys.ts'
import { SearchField } from '../../../lib/fields/search-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import { findReplies } from '../../../lib/replies/find-replies.ts'
import { createReply, repliesQuery } from '../../../lib/replies/replies.ts'
import { CreateEntry, EntryList, EntryRows } from '../entries/entry-list.tsx'
import classes from '../settings.module.css'
import { exampleFor, exampleNames } from './examples.ts'
import { EditReply, NewReply } from './reply-dialog.tsx'
import { ReplyLine } from './reply-line.tsx'

const whose = ['all', 'shared', 'own'] as const
type Whose = (typeof whose)[number]

/** The replies of the team and one's own. */
export function RepliesPage({ project }: { project: Project }) {
  const t = useT().replies
  const replies = useQuery(repliesQuery(project.id))
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Whose>('all')
  const isShown = ({ isShared }: SavedReply) => shown === 'all' || (shown === 'shared') === isShared
  return (
    <div className={classes.narrow}>
      <EntryList
        lead={t.lead}
        entries={replies}
        creating={close => <NewReply project={project} onClose={close} />}
        editing={(reply, close) => <EditReply project={project} reply={reply} onClose={close} />}
      >
        {(items, open) =>
          items.length === 0 ? (
            <Examples project={project} onCreate={() => open('new')} />
          ) : (
            <>
              <search className={classes.filters}>
                <SearchField value={search} label={t.search} onChange={setSearch} />
                <SegmentedControl
                  size="xs"
                  className={classes.middle}
                  aria-label={t.whose}
                  value={shown}
                  onChange={value => setShown(value)}
                  data={whose.map(value => ({ value, label: t.filters[value] }))}
                />
                <CreateEntry label={t.create} onPress={() => open('new')} />
              </search>
              <Found
                project={project}
                items={findReplies(items.filter(isShown), search)}
                onOpen={reply => open(reply)}
              />
            </>
          )
        }
      </EntryList>
    </div>
  )
}

interface FoundProps {
  project: Project
  items: SavedReply[]
  onOpen(reply: SavedReply): void
}

function Found({ project, items, onOpen }: FoundProps) {
  const t = useT().replies
  if (items.length === 0) return <EmptyState icon={IconMessage2} title={t.nothing} />
  return (
    <EntryRows label={t.title} items={items}>
      {reply => <ReplyLine project={project} reply={reply} onOpen={() => onOpen(reply)} />}
    </EntryRows>
  )
}

function Examples({ project, onCreate }: { project: Project; onCreate(): void }) {
  const t = useT().replies
  const adopt = useAction({
    run: (name: (typeof exampleNames)[number]) =>
      createReply(project.id, exampleFor(name, t.examples[name], project.settings.languages)),
    refresh: replyKeys,
    done: ({ name }) => t.adopted(name),
  })
  return (
    <EmptyState
      icon={IconMessage2}
      title={t.empty}
      text={t.emptyText}
      action={
        <div className={classes.examples}>
          {exampleNames.map(name => (
            <Button
              key={name}
              variant="default"
              loading={adopt.busy && adopt.about === name}
              onClick={() => void adopt.run(name)}
            >
              {t.adopt(t.examples[name])}
            </Button>
          ))}
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            {t.create}
          </Button>
        </div>
      }
    />
  )
}
