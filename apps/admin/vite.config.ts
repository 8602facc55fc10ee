import { viteApp } from '../../vite.shared.ts'

export default viteApp('admin', { input: { index: 'index.html' } })
