const CELL =
  "border-left:solid #000000 1pt;border-right:solid #000000 1pt;border-bottom:solid #000000 1pt;border-top:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;";
const LINE = '<p dir="ltr" style="line-height:1.2;margin-top:0pt;margin-bottom:0pt;">';
const WORDS =
  "font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;";
const words = (text: string) => `${LINE}<span style="${WORDS}">${text}</span></p>`;
const cell = (...lines: string[]) => `<td style="${CELL}">${lines.map(words).join("")}</td>`;

/** A page with its logo as heading, as WordPress' readme.html has it, and the empty item of a menu, as mdBook writes it. */
export const WEB_PAGE = `<h1 id="logo"> <a href="https://example.com/"><img alt="Logo" src="images/logo.png" /></a> </h1>
<p style="text-align: center">First words</p>
<ul><li><a href="#" title="Print"><i class="fa"></i></a></li><li>Answer</li><li><img alt="Shown" src="https://example.com/shown.png" /></li></ul>
<p>Last words</p>`;

/**
 * What Chrome's clipboard holds after a table was copied in Google Docs. Recorded by the Lexical project, whose tests publish it under the
 * MIT license: facebook/lexical, packages/lexical-playground/__tests__/e2e/CopyAndPaste/html/TablesHTMLCopyAndPaste.spec.mjs.
 */
export const GOOGLE_DOCS_TABLE = [
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-225f7a7a-7fff-443e-8b2c-f0b1bb6cdc1c">`,
  `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt">`,
  `<colgroup><col /><col /><col /></colgroup><tbody><tr style="height:0pt">${cell("a")}${cell("b", "b")}${cell("c")}</tr>`,
  `<tr style="height:0pt">${cell("d")}${cell("e")}${cell("f")}</tr></tbody></table></div></b>`,
].join("");

const run = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style}font-variant:normal;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`;
const PLAIN = "font-weight:400;font-style:normal;text-decoration:none;";
const PARAGRAPH = '<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">';
const item = (text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;white-space:pre;" aria-level="1">${PARAGRAPH}${run(PLAIN, text)}</p></li>`;

/**
 * Composed, not recorded: a heading, a paragraph and a nested list as Google Docs puts them on the clipboard, with the styles of
 * {@link GOOGLE_DOCS_TABLE}. A nested list is beside its item, and an empty line is a break between paragraphs.
 */
export const GOOGLE_DOCS_TEXT = [
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8f0d5c3a-7fff-2b1e-9c61-0d4f2f8e5a11">`,
  `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${run(PLAIN, "Prices")}</h1>`,
  `${PARAGRAPH}${run(PLAIN, "Hello ")}${run("font-weight:700;font-style:normal;text-decoration:none;", "bold")}`,
  `${run("font-weight:400;font-style:italic;text-decoration:none;", " and italic")}${run(PLAIN, ", see ")}`,
  `<a href="https://example.com/" style="text-decoration:none;">${run("font-weight:400;font-style:normal;text-decoration:underline;", "our page")}</a>${run(PLAIN, ".")}</p><br>`,
  `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${item("one")}<ul>${item("nested")}</ul>${item("two")}</ul></b>`,
].join("");

const marker = (font: string, sign: string) =>
  `<![if !supportLists]><span style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;

/**
 * What the clipboard holds after paragraphs and lists were copied in Word for Windows. The words are our own. The markup was recorded by the
 * RoosterJS project, whose tests publish it under the MIT license: microsoft/roosterjs,
 * packages/roosterjs-content-model-plugins/test/paste/e2e/htmlTemplates/wordClipboardContent.ts. That of list paragraphs is in
 * packages/roosterjs-content-model-plugins/test/paste/word/processPastedContentFromWordDesktopTest.ts.
 */
export const WORD_LISTS = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/me/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in; font-size:11.0pt; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->

<p class=MsoNormal><i>Who we are<o:p></o:p></i></p>

<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Our promise<o:p></o:p></b></p>

<ol style='margin-top:0in' start=1 type=1>
 <li class=MsoNormal style='mso-list:l0 level1 lfo1;tab-stops:list .5in'><b>Answer</b> within a day<o:p></o:p></li>
 <li class=MsoNormal style='mso-list:l0 level1 lfo1;tab-stops:list .5in'><b>Explain</b> every<span style='mso-spacerun:yes'> </span>step<o:p></o:p></li>
</ol>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'>${marker("Symbol", "·")}First bullet<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:auto;text-indent:-.25in;mso-list:l1 level2 lfo2'>${marker('"Courier New"', "o")}Inner bullet<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'>${marker("Symbol", "·")}Last bullet with <a href="https://example.com/">a link</a><o:p></o:p></p>

<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l2 level1 lfo3'>${marker("Calibri", "1.")}First number<o:p></o:p></p>

<!--EndFragment--></body>
</html>`;
