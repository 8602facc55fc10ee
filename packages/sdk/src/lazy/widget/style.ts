/**
 * The widget frame. Its dimensions are those of the official client; logical sides mirror with the direction.
 */
export const widgetStyle = `
.gleap-frame-container{position:fixed;z-index:31;inset-inline-end:var(--x);bottom:calc(61px + var(--y));width:calc(100% - 40px);max-width:410px;border-radius:var(--radius);overflow:hidden;box-shadow:0 5px 30px rgb(0 0 0/.18);background:var(--background);animation:gl-rise .15s;outline:0}
@keyframes gl-rise{from{opacity:0;transform:translateY(8px)}}
.gleap-frame-container.gleap-frame-container--hidden{display:none}
.gleap-frame-container-inner{position:relative;height:calc(100vh - 130px - var(--y));height:calc(100dvh - 130px - var(--y));max-height:700px}
.gleap-frame{display:block;border:0;width:100%;height:100%;background:var(--background);color-scheme:normal}
.gleap-frame-container--loading .gleap-frame{opacity:0}
.gleap-loading{position:absolute;inset:0;display:none;background:linear-gradient(var(--header),var(--background) 60%)}
.gleap-frame-container--loading-nofade .gleap-loading{background:linear-gradient(var(--header) 40%,var(--background) 0)}
.gleap-frame-container--loading .gleap-loading{display:block}
.gleap-loading button{position:absolute;top:12px;inset-inline-end:12px;width:36px;height:36px;display:grid;place-items:center;border-radius:50%;background:var(--background);color:var(--ink)}
.gleap-frame-container--modern-left,.gleap-frame-container--classic-left{inset-inline:var(--x) auto}
.gleap-frame-container--classic,.gleap-frame-container--classic-left,.gleap-frame-container--no-button{bottom:var(--y)}
.gleap-frame-container--classic .gleap-frame-container-inner,.gleap-frame-container--classic-left .gleap-frame-container-inner,.gleap-frame-container--no-button .gleap-frame-container-inner{height:calc(100vh - 40px - var(--y))}
.gleap-frame-container--extended{max-width:690px}
.gleap-frame-container--survey{bottom:var(--y)}
.gleap-frame-container--survey .gleap-frame-container-inner{height:calc(100vh - 2*var(--y));max-height:var(--height,400px)}
.gleap-frame-container--survey-full{inset:0;width:100%;max-width:none;border-radius:0;background:rgb(0 0 0/.5);backdrop-filter:blur(6px);display:grid;place-items:center;box-shadow:none}
.gleap-frame-container--survey-full .gleap-frame-container-inner{width:min(640px,calc(100% - 24px));height:calc(100vh - 24px);max-height:min(var(--height,700px),calc(100vh - 24px));border-radius:var(--radius);overflow:hidden}
@media (max-width:450px){.gleap-frame-container{inset:0;width:100%;max-width:none;border-radius:0}.gleap-frame-container .gleap-frame-container-inner{height:100vh;height:100dvh;max-height:none}
.gleap-frame-container--survey{inset:auto 0 0;border-radius:var(--radius) var(--radius) 0 0}.gleap-frame-container--survey .gleap-frame-container-inner{height:var(--height,400px);max-height:90vh}
.gleap-frame-container--survey-full .gleap-frame-container-inner{width:100%;border-radius:0}}
@media (forced-colors:active){.gleap-frame-container{border:1px solid}}`
