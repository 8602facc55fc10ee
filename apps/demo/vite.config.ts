import { viteApp } from '../../vite.shared.ts'

export default viteApp('demo', { input: { index: 'index.html' } })
