import { useState } from 'react'
import { useAction } from '../data/use-action.tsx'
import { Choice } from '../fields/choice.tsx'
import { FormDialog } from '../overlay/form-dialog.tsx'
import {
  type ListedToken,
  type Overlap,
  overlaps,
  type TokenFormProps,
  type TokenStore,
} from './token-store.ts'
import { useTokenWords } from './token-words.ts'

interface RotateTokenProps<T extends ListedToken> extends TokenFormProps {
  store: TokenStore<T>
  token: T
}

export function RotateToken<T extends ListedToken>({ store, token, onClose, onMade }: RotateTokenProps<T>) {
  const t = useTokenWords()
  const [overlap, setOverlap] = useState<Overlap>('none')
  const rotate = useAction({
    run: () => store.rotate(token.id, overlaps[overlap]),
    refresh: store.refresh,
    after: made => {
      onClose()
      onMade(made)
    },
  })
  return (
    <FormDialog
      title={t.rotateTitle(token.name)}
      opened
      dirty={false}
      busy={rotate.busy}
      submitLabel={t.rotate}
      onClose={onClose}
      onSubmit={() => void rotate.run()}
    >
      <p>{store.words.rotateText}</p>
      <Choice<Overlap> label={t.overlap} words={t.overlaps} value={overlap} onChange={setOverlap} />
    </FormDialog>
  )
}
