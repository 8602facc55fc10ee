import { useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Box, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { challengeKeys } from '../../lib/backend/keys.ts'
import { useT } from '../../lib/i18n.ts'
import { saveTask, type Task } from '../../lib/task/task.ts'
import { useChallengePage } from './challenge-queries.ts'

const offered = 20
/** Pixels of the field with its label and its open list. */
const listRoom = 290
const place = {
  sort: { key: 'title', descending: false },
  sortText: 'title',
  page: 1,
  size: offered,
  window: { limit: offered, offset: 0 },
  columns: undefined,
  filters: {},
}

interface MoveSubtaskDialogProps {
  task: Task
  onClose(): void
  onMoved(task: Task, challengeId: string): void
}

/** Moves a subtask to another challenge, found by its title. */
export function MoveSubtaskDialog({ task, onClose, onMoved }: MoveSubtaskDialogProps) {
  const t = useT()
  const api = useApi()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const [tried, setTried] = useState(false)
  // The title of the selected one is in the field and is not a search.
  const [q] = useDebouncedValue(words === chosen?.label ? '' : words, 200)
  const { page } = useChallengePage({ ...place, q })
  const options = (page?.items ?? [])
    .filter(({ id }) => id !== task.task_id)
    .map(({ id, title, category_title }) => ({
      value: id,
      label: category_title ? `${title} (${category_title})` : title,
    }))
  const move = useAction({
    run: async (to: string) => {
      const { task_id, id: subtask_id, type } = task
      await saveTask(api, { task_id, subtask_id, type }, { task_id: to })
    },
    refresh: challengeKeys,
    done: () => t.challenges.subtaskMoved(chosen?.label ?? ''),
    after: (_, to) => onMoved(task, to),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t.challenges.moveTitle}
      submitLabel={t.challenges.move}
      busy={move.busy}
      dirty={chosen !== undefined}
      onSubmit={() => {
        setTried(true)
        if (chosen) void move.run(chosen.value)
      }}
    >
      {/* Room for the list, which would cover the buttons. */}
      <Box mih={listRoom}>
        <Select
          label={t.challenges.moveTo}
          maxDropdownHeight={200}
          comboboxProps={{ position: 'bottom', middlewares: { flip: false, shift: false } }}
          data-autofocus
          searchable
          data={
            chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options
          }
          // The server's results already match, perhaps by their description.
          filter={({ options }) => options}
          searchValue={words}
          onSearchChange={setWords}
          value={chosen?.value ?? null}
          onChange={value => setChosen(options.find(option => option.value === value))}
          nothingFoundMessage={t.forms.nothingFound}
          error={tried && !chosen && t.validation.required(t.challenges.moveTo)}
        />
      </Box>
    </FormDialog>
  )
}
