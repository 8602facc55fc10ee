import { type Action, type ActionOptions, useAction } from '@lotse/ui/data/use-action'
import { useT } from '../i18n.ts'

/** Deletes something that has a name, after a question. */
export function useDelete(
  name: string,
  { run, refresh }: Pick<ActionOptions<void, unknown>, 'run' | 'refresh'>,
): Action<void, unknown> {
  const t = useT().content
  return useAction({
    run,
    ask: () => ({ title: t.deleteTitle(name), body: t.deleteText, primary: t.deleteButton(name) }),
    refresh: refresh ?? [],
    done: () => t.deleted(name),
  })
}
