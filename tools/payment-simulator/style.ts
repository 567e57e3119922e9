/** The look of the test gateway's pages: plain, and not to be taken for the product or for a real gateway. */
export const style = `
:root{--ink:#16202c;--soft:#566270;--wash:#f7f9fb;--line:#e4e9ee;--strong:#868f9b;--accent:#1b61c0;--good:#146631;--bad:#a00d1b;--wait:#7b4700;--wait-wash:#fef4eb}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--wash);color:var(--ink);font:16px/1.6 -apple-system,BlinkMacSystemFont,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;text-autospace:normal;overflow-wrap:anywhere}
:lang(en) body,body:lang(en){font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans','Noto Sans CJK SC',sans-serif;overflow-wrap:break-word}
header{background:var(--wait-wash);color:var(--wait);border-bottom:1px solid #f3d9bd;padding:8px 16px;display:flex;flex-wrap:wrap;gap:0 16px;justify-content:center;font-size:14px}
main{width:100%;max-width:480px;margin:0 auto;padding:24px 16px;background:#fff;flex:1}
.wide main{max-width:1200px}
footer{width:100%;max-width:480px;margin:0 auto;padding:8px 16px;display:flex;justify-content:space-between;font-size:14px;background:#fff;border-top:1px solid var(--line)}
.wide footer{max-width:1200px}
@media(min-width:768px){main{flex:none;margin-top:32px;padding:32px;border:1px solid var(--line);border-bottom:0;border-radius:4px 4px 0 0}footer{border:1px solid var(--line);border-radius:0 0 4px 4px;padding:8px 32px;margin-bottom:32px}}
h1{font-size:20px;line-height:1.4;margin:0}
h2{font-size:14px;margin:32px 0 8px}
p{margin:8px 0 0}
.soft{color:var(--soft);font-size:14px}
.sum{font-size:40px;line-height:1.2;font-weight:600;margin:16px 0;font-variant-numeric:tabular-nums}
.state{display:flex;gap:8px;align-items:center;font-weight:600}
.state::before{content:attr(data-sign);flex:none;width:24px;height:24px;border-radius:50%;background:currentColor;background:color-mix(in srgb,currentColor 12%,#fff);display:inline-flex;align-items:center;justify-content:center;font-size:14px;line-height:1}
.good{color:var(--good)}.bad{color:var(--bad)}.wait{color:var(--wait)}.over{color:var(--soft)}
h1.state{font-size:20px}
dl{margin:16px 0 0;border-top:1px solid var(--line)}
dl>div{display:flex;gap:16px;padding:8px 0;border-bottom:1px solid var(--line);font-size:14px}
dt{flex:0 0 7em;color:var(--soft)}
dd{margin:0;font-variant-numeric:tabular-nums}
form{display:grid;gap:8px;margin:0}form.who{margin-top:24px}a.button{margin-top:8px}
button,.button{display:flex;align-items:center;justify-content:center;min-height:44px;width:100%;padding:8px 16px;border:1px solid var(--strong);border-radius:4px;background:#fff;color:var(--ink);font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button:hover{background:var(--wash)}
a.main,.main{background:var(--accent);border-color:var(--accent);color:#fff;font-weight:600;margin-top:24px}
.main:hover{background:#0c51aa}
a{color:var(--accent)}
footer a,td a,.plain{display:inline-flex;align-items:center;min-height:44px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
li{padding:8px 0;border-bottom:1px solid var(--line);font-size:14px}
li span{display:block;color:var(--soft)}
.two{display:grid;gap:8px;grid-template-columns:1fr 1fr}
table{width:100%;border-collapse:collapse;font-size:14px;margin-top:16px}
th{text-align:left;font-weight:400;color:var(--soft)}
th,td{padding:8px 16px 8px 0;border-bottom:1px solid var(--line);vertical-align:middle}
td.number{font-variant-numeric:tabular-nums}
th.sums,td.sums{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
td .state{white-space:nowrap}
@media(max-width:767px){thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}table,tbody,tr,td{display:block}tr{padding:8px 0;border-bottom:1px solid var(--line)}td{padding:0;border:0}td.sums{text-align:left;font-size:20px;font-weight:600}}
`;
