/** Runs in the head, so that it sees every image: those in the HTML and those that React adds later. */
export const lazyImageScript = `{
const root=document.documentElement,connection=navigator.connection,lazy='img[data-src]';
const isSlow=()=>!!connection&&(connection.saveData||/^(slow-2g|2g|3g)$/.test(connection.effectiveType));
const sources=image=>image.closest('picture')?.querySelectorAll('source')??[];
const show=image=>{near.unobserve(image);for(const source of sources(image))source.srcset=source.dataset.srcset;image.src=image.dataset.src};
const near=new IntersectionObserver(entries=>{for(const{isIntersecting,target}of entries)if(isIntersecting&&!isSlow())show(target)},{rootMargin:'200px'});
const watch=()=>{for(const image of root.querySelectorAll(lazy+':not([src])'))if('first'in image.dataset&&!isSlow())show(image);else near.observe(image)};
const adapt=()=>{root.toggleAttribute('data-low-bandwidth',isSlow());near.disconnect();watch()};
adapt();
connection?.addEventListener?.('change',adapt);
new MutationObserver(watch).observe(root,{childList:true,subtree:true});
const on=(event,act)=>document.addEventListener(event,({target})=>act(target),true);
on('load',image=>{if(image.matches?.(lazy))image.dataset.loaded=''});
on('error',image=>{const data=image.dataset;if(!data?.fallback||'failed'in data)return;data.failed='';for(const source of sources(image))source.removeAttribute('srcset');image.alt=data.fallbackAlt;image.src=data.fallback});
on('click',target=>{const image=target.closest?.('.show-image button')?.parentElement.parentElement.querySelector(lazy);if(image){image.focus();show(image)}});
}`
