/**
 * Tells our own server of every way out that is taken, with nothing about who took it and nothing kept here. In the page
 * itself, so that no click comes too early. The left button opens a link, and so does the middle one; no other does. The
 * link's own `ping` tells the same where there is no script; it is taken away for as long as the click lasts, else the
 * browser would tell it again.
 */
export const countClicksScript = `for(const kind of['click','auxclick'])document.addEventListener(kind,({target,button})=>{const link=button<2&&target.closest?.('a[ping]');if(!link)return;const ping=link.getAttribute('ping');const[address,click]=ping.split('?');if(!navigator.sendBeacon(address,click))return;link.removeAttribute('ping');setTimeout(()=>link.setAttribute('ping',ping))});`
