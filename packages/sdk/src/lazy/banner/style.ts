/**
 * At the top of the page it scrolls away with the page; a floating one stays. Nothing shows before the frame
 * has its data.
 */
export const bannerStyle = `
:host{all:initial!important;display:block!important;position:absolute!important;inset:0 0 auto!important;height:0!important;z-index:2147483590!important;color-scheme:light!important}
:host(.floating){position:fixed!important;inset:10px 10px auto!important;max-width:800px!important;margin:0 auto!important;z-index:2147483699!important}
.box{height:0;overflow:hidden;transition:height .3s ease}
.box.long{overflow-y:auto;overscroll-behavior:contain;scrollbar-width:thin}
.box.floating{border-radius:12px;box-shadow:0 8px 28px rgb(0 0 0/.18)}
iframe{display:block;width:100%;height:0;border:0;background:transparent;color-scheme:normal}
@media (prefers-reduced-motion:reduce){.box{transition:none}}
@media (forced-colors:active){.box{border-bottom:1px solid}}`
