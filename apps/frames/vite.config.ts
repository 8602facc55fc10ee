import { viteApp } from '../../vite.shared.ts'

export default viteApp('frames', { input: { widget: 'widget.html', banner: 'banner.html' } })
