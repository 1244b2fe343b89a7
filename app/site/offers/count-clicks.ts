/**
 * Reports every click on an affiliate link to our own server, without data about the visitor and without storing anything in the
 * browser. The script is inline, so that no click comes too early. Only the left and the middle button open a link. The link's
 * `ping` attribute reports the click where there is no script; the script removes it during the click, so that the browser does
 * not report the click twice.
 */
export const countClicksScript = `for(const kind of['click','auxclick'])document.addEventListener(kind,({target,button})=>{const link=button<2&&target.closest?.('a[ping]');if(!link)return;const ping=link.getAttribute('ping');const[address,click]=ping.split('?');if(!navigator.sendBeacon(address,click))return;link.removeAttribute('ping');setTimeout(()=>link.setAttribute('ping',ping))});`
