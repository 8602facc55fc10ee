import { createEdits } from '@lotse/ui/data/edits'
import { createQueryClient } from '@lotse/ui/data/query.ts'
import { reloadOnFailedAssets } from '@lotse/ui/data/reload-assets.ts'
import { chosenLocale } from '@lotse/ui/language/locale.ts'
import { preparePage } from '@lotse/ui/layout/app-providers'
import { createRoot } from 'react-dom/client'
import { ConsoleApp } from './console-app.tsx'
import { i18n } from './lib/i18n.ts'
import { createConsoleRouter } from './router.tsx'

const edits = createEdits()
reloadOnFailedAssets(window, edits)
preparePage()
const queryClient = createQueryClient()
const router = createConsoleRouter(queryClient)
const start = await i18n.load(chosenLocale())
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ConsoleApp start={start} queryClient={queryClient} router={router} edits={edits} />,
  )
