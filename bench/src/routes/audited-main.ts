import { AccessLog } from "@cgs/kit/audit/access-log";

/**
 * Runs a module whose recording of reads is switched by its parent's messages, `on` and `off`: processes with the same code differ by a tenth,
 * which is more than an entry costs. Answers each message when it has effect and the entries made before are stored.
 */
const logs: AccessLog[] = [];
const { add, start } = AccessLog.prototype;
let recording = true;

AccessLog.prototype.start = function (this: AccessLog) {
  logs.push(this);
  start.call(this);
};
AccessLog.prototype.add = function (this: AccessLog, record) {
  if (recording) add.call(this, record);
};

process.on("message", (message) => {
  recording = message === "on";
  void Promise.all(logs.map((log) => log.write())).then(() => process.send?.({ type: "switched" }));
});

await import(process.env["BENCH_MODULE"] ?? "");
