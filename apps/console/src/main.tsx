import { preparePage } from '@lotse/ui/app-providers'
import { createEdits } from '@lotse/ui/edits'
import { chosenLocale } from '@lotse/ui/locale.ts'
import { createQueryClient } from '@lotse/ui/query.ts'
import { reloadOnFailedAssets } from '@lotse/ui/reload-assets.ts'
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
